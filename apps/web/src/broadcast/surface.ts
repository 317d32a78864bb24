export type Context = OffscreenCanvasRenderingContext2D

/** A canvas to paint on, in pixels of the page. */
export interface Surface {
  readonly context: Context
  readonly width: number
  readonly height: number
  /** Pixels of the screen for each of the page. */
  readonly ratio: number
  readonly look: PageLook
}

/** What a picture takes from the theme of the page. */
export interface PageLook {
  readonly isDark: boolean
  readonly boards: BoardColours
}

/** Prepares what stays the same at a size, and returns what paints a frame. */
export type Begin = (surface: Surface) => () => void

/** Colours that the operator's theme gives to the boards. */
export interface BoardColours {
  readonly brand: string
  readonly contrast: string
  readonly mark: string
  readonly markContrast: string
}

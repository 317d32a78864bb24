import { type PicturePlan, type StageMessage, stageOf } from './picture-stage.ts'

/** The first message of a picture. */
export interface StageBegin {
  readonly kind: 'begin'
  readonly canvas: OffscreenCanvas
  readonly plan: PicturePlan
}

let stage: ((message: StageMessage) => void) | null = null

addEventListener('message', ({ data }: MessageEvent<StageBegin | StageMessage>) => {
  if (data.kind === 'begin') stage = stageOf(data.canvas, data.plan)
  else stage?.(data)
})

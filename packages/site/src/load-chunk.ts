import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/**
 * How long a part of the site may take to load, in milliseconds.
 * @spec S9.chunk.timeout S2.chunks.timeout
 */
export const chunkTimeoutMs = 120_000

/** The wait before a part that failed to load is requested again, in milliseconds. */
const againAfterMs = 3000

/**
 * Loads a part, with as many attempts as it takes. The page works without it meanwhile. Chromium
 * keeps the failure of a module, so that there such a part comes with the next page only.
 */
export async function untilLoaded<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    }
  }
}

/**
 * Opens the page again a moment after a part failed to load without which nothing can be drawn.
 * Chromium keeps the failure of a module for as long as the page lives, and never asks again.
 */
export async function loadedOrAgain(load: Promise<void>): Promise<void> {
  try {
    await load
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    location.reload()
    await new Promise(() => {})
  }
}

/** Fails a load that takes longer than the time-out, so that the page can offer to try again. */
export async function withinTime<Value>(
  load: Promise<Value>,
  timeoutMs = chunkTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the site did not arrive')), timeoutMs)
  })
  try {
    return await Promise.race([load, late])
  } finally {
    clearTimeout(timer)
  }
}

/** For so long parts are held at most, in milliseconds. */
const heldMaxMs = 3000

let held: Promise<void> = Promise.resolve()

/** Lets the parts come that were held. */
export let letPartsCome = (): void => {}

/**
 * Holds all parts that a page can be read without until it shows what it is opened for: on a slow
 * line they would share the line with it.
 */
export function holdParts(): void {
  held = new Promise((resolve) => {
    letPartsCome = resolve
    setTimeout(resolve, heldMaxMs)
  })
}

/** Loads a part that the page can be read without, once such parts are not held. */
export async function unheld<Value>(load: () => Promise<Value>): Promise<Value> {
  await held
  return load()
}

/** A component of another part of the site, fetched when it is first drawn. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => withinTime(load().then((part) => ({ default: part }))))

/** The same for a part that the page can be read without, with what is shown in its place. */
export function lazyPartOr<Props extends object>(
  placeholder: ReactNode,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part: ComponentType<Props> = lazyPart(() => unheld(load))
  return (props) => createElement(Suspense, { fallback: placeholder }, createElement(Part, props))
}

import { translate } from '@fairline/site/i18n'
import { driver } from 'driver.js'
import { tourSteps } from './tour-steps.ts'
import 'driver.js/dist/driver.css'
import './tour.css'

/** How long a step waits for its anchor, milliseconds: the rooms may still be loading. */
const anchorMs = 5_000

const dialogAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const

/**
 * Shows the steps of the tour one after another. Calls `onEnd` when the member ends it, at the last
 * step or earlier. Returns how to remove it, which does not count as its end.
 */
export function showTour(onEnd: () => void): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    animate: !isStill,
    smoothScroll: false,
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    nextBtnText: translate('tour.next'),
    prevBtnText: translate('tour.previous'),
    doneBtnText: translate('tour.done'),
    overlayOpacity: 0.55,
    stagePadding: 6,
    stageRadius: 6,
    popoverClass: 'tour',
    waitForElement: anchorMs,
    onHighlighted: (_element, _step, { state }) => {
      // A part of the page that is pointed at opens no dialog, as the library says of it.
      const marked = document.querySelector('.driver-active-element')
      for (const name of dialogAttributes) marked?.removeAttribute(name)
      // The first button would be the one that ends the tour.
      state.popover?.nextButton.focus()
    },
    // The library calls `onDestroyed` only if the first step had already moved into place.
    onDestroyStarted: () => {
      tour.destroy()
      onEnd()
    },
    onPopoverRender: ({ title, footer, closeButton }) => {
      // The library makes them the head and the foot of the page.
      title.role = 'presentation'
      footer.role = 'group'
      closeButton.ariaLabel = translate('tour.end')
    },
    steps: tourSteps.map(({ name, anchor }) => ({
      ...(anchor === null ? {} : { element: `[data-tour="${anchor}"]` }),
      popover: {
        title: translate(`tour.${name}.title`),
        description: translate(`tour.${name}.text`),
      },
    })),
  })
  tour.drive()
  return () => tour.destroy()
}

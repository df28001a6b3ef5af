/** Runs in the page and takes nothing along: what can be scrolled sideways, be it only by a pixel. */
export const findSidewaysScrollers = (): string[] =>
  [...document.querySelectorAll('html, main, main *')]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        (element === document.documentElement ||
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200))

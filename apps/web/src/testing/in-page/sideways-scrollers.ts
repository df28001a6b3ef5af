/**
 * Runs in the page and must not use imports or outer variables: the elements that scroll sideways, even by one pixel.
 */
export const findSidewaysScrollers = (): string[] =>
  [...document.querySelectorAll('html, main, main *')]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        (element === document.documentElement ||
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200))

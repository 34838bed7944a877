import type { Page } from 'playwright'

/**
 * One jump in a long list, in milliseconds since the scroll: `answered` is the end of the last response for its rows,
 * `shown` the moment of their display.
 */
export type Landing = Readonly<{ answered: number; shown: number; requests: number }>

/**
 * Scrolls a grid to a part of its length and waits until every row in sight has its content. @param part between 0 and
 * 1
 */
export function landAt(page: Page, part: number): Promise<Landing> {
  return page.evaluate(landInPage, part)
}

/** Runs in the page. */
function landInPage(part: number): Promise<Landing> {
  const viewport = document.querySelector('.ag-grid-viewport')!
  const begun = performance.now()
  performance.clearResourceTimings()
  viewport.scrollTop = part * (viewport.scrollHeight - viewport.clientHeight)
  const isShown = () => {
    const { top, bottom } = viewport.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.ag-row[row-index]')]
    const inSight = rows.filter(row => {
      const box = row.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    })
    const needed = Math.floor((bottom - top) / 33)
    const filled = inSight.filter(row => row.textContent!.replace('…', '').trim() !== '')
    return filled.length === inSight.length && filled.length >= needed
  }
  return new Promise(resolve => {
    const look = () => {
      if (performance.now() - begun < 20 || !isShown()) return requestAnimationFrame(look)
      const responses = performance.getEntriesByType('resource').filter(({ name }) => name.includes('pagenumber='))
      const shown = performance.now() - begun
      const ends = responses.map(entry => (entry as PerformanceResourceTiming).responseEnd - begun).filter(end => end <= shown)
      return resolve({ answered: Math.max(0, ...ends), shown, requests: responses.length })
    }
    requestAnimationFrame(look)
  })
}

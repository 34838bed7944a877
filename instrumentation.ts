import type { Instrumentation } from 'next'
import { type PageProblem, reportPageProblem } from '@/app/(pages)/page-problem'
import { problemFor } from '@/lib/http/errors/problem-response'

/**
 * Called by Next with each error of a page, before its response begins. Next responds 500 to every error;
 * `server/pages-main.ts` responds 503 instead to temporary ones.
 */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  const { slug, status, detail } = problemFor(error)
  if (status === 503) reportPageProblem(headers, { slug: slug as PageProblem['slug'], detail })
}

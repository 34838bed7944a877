import type { Instrumentation } from 'next'
import { type PageProblem, reportPageProblem } from '@/app/(pages)/page-problem'
import { problemFor } from '@/lib/http/errors/problem-response'

/**
 * Called by Next with each error of a page, before the head of its response is written. Next answers 500 whatever the cause; `server/pages-main.ts`
 * answers 503 instead where it passes.
 */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  const { slug, status, detail } = problemFor(error)
  if (status === 503) reportPageProblem(headers, { slug: slug as PageProblem['slug'], detail })
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestRights, pathOf, statementsOf } from '@/e2e/timeseries/guest-plans'
import { filled, fillings, type SeriesRequest, templates } from '@/e2e/timeseries/series-requests'
import { Problem } from '@/lib/http/errors/problem'
import { parseSeries } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'

// The text of a statement does not depend on the values of the request, so that prepared statements are reused.
// Exceptions, which the test does not generate: null, a distance of 0, and a path that occurs twice.

function planOf({ segments, query }: SeriesRequest): Plan | null {
  try {
    const parsed = parseSeries(pathOf(segments), new URLSearchParams(query))
    return planSeries(parsed, { rights: guestRights, origin: parsed.origin })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** A plan for the second page of a cursor, if the request has one. */
const onSecondPage = (plan: Plan, value: string): Plan => (plan.cursor ? { ...plan, after: plan.order.map(() => value) } : plan)

const mark = 'Ω'
const strings = fc.string({ unit: 'binary', maxLength: 12 }).map(text => `${mark}${text}`)

/** Values for a hundred placeholders. Their paths differ, because the same path would be read only once. */
const marked = fillings(strings).map(some =>
  Array.from({ length: 100 }, (_, index) => {
    const filling = some[index % some.length]!
    return { ...filling, step: `${filling.step}-${index}` }
  }),
)

test('a statement text contains no value of a request and is the same for all values', { timeout: 600_000 }, () => {
  let planned = 0
  let carried = 0
  const property = fc.property(templates, marked, marked, (template, some, others) => {
    const [one, other] = [planOf(filled(template, some)), planOf(filled(template, others))]
    // Some values are refused: a latitude of -91.
    if (!one || !other) return
    planned += 1
    const [first, second] = [statementsOf(onSecondPage(one, 'a')), statementsOf(onSecondPage(other, "b'"))]
    expect(first.length).toBeGreaterThan(0)
    expect(second.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
    for (const { text } of first) expect(text).not.toContain(mark)
    if (first.some(({ values }) => JSON.stringify(values).includes(mark))) carried += 1
  })
  const numRuns = Math.max(fc.readConfigureGlobal()?.numRuns ?? 0, 1000)
  fc.assert(property, { numRuns })
  // Most generated requests must be accepted, otherwise the test proves little.
  expect(planned).toBeGreaterThan(numRuns / 2)
  expect(carried).toBeGreaterThan(numRuns / 10)
})

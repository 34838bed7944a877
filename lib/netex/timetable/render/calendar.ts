import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import { paged, renderer } from '@/lib/netex/timetable/render/element'
import type { RenderedObject, TimetableDraft } from '@/lib/netex/timetable/store/draft'

type Service = { id: number; key: string; from_day: string; to_day: string; day_bits: string | null; days: string[] | null }

const servicesSql = sql`
  select x.id, x.key, x.from_date::text as from_day, x.to_date::text as to_day, x.day_bits, array_to_json(x.dates) as days
    from draft_service x`

export const renderDayTypes = renderer<Service>(servicesSql, ({ key }, naming) => `<DayType${naming.own('DayType', key)}/>`)

/** Renders services with more than a few dates as operating periods, in which each day is one bit. */
export async function* renderPeriods(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  for await (const { id, key, from_day, to_day, day_bits } of paged<Service>(draft, servicesSql)) {
    if (day_bits === null) continue
    const days = `<FromDate>${midnight(from_day)}</FromDate><ToDate>${midnight(to_day)}</ToDate><ValidDayBits>${day_bits}</ValidDayBits>`
    yield { key: id, xml: naming.object('UicOperatingPeriod', key, [days]) }
  }
}

export async function* renderDayTypeAssignments(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  for await (const { id, key, days } of paged<Service>(draft, servicesSql)) {
    const when = days
      ? days.map(day => ({ suffix: `_${day}`, element: `<Date>${day}</Date>` }))
      : [{ suffix: '', element: naming.ref('OperatingPeriodRef', key, 'UicOperatingPeriod') }]
    for (const [at, { suffix, element }] of when.entries()) {
      const content = [element, naming.ref('DayTypeRef', key)]
      yield { key: id, xml: naming.object('DayTypeAssignment', `${key}${suffix}`, content, ` order="${at + 1}"`) }
    }
  }
}

export const midnight = (day: string): string => `${day}T00:00:00`

const daySeconds = 86_400
const texts = new Map<number, string>()

/** The time of day for seconds after midnight, e.g. `01:30:00` for 91,800, which is on the next day. */
export function timeOfDay(seconds: number): string {
  const within = seconds % daySeconds
  const cached = texts.get(within)
  if (cached !== undefined) return cached
  const text = [Math.floor(within / 3600), Math.floor(within / 60) % 60, within % 60].map(twoDigits).join(':')
  texts.set(within, text)
  return text
}

/** The number of days after the service day on which a time is. */
export const dayOffset = (seconds: number): number => Math.floor(seconds / daySeconds)

const twoDigits = (value: number) => String(value).padStart(2, '0')

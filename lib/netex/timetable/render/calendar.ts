import { sql } from '@/lib/db/sql'
import type { Naming } from '@/lib/netex/timetable/public-ids'
import { paged } from '@/lib/netex/timetable/render/paged'
import type { Draft } from '@/lib/netex/timetable/store/draft'
import type { RenderedObject } from '@/lib/netex/timetable/store/part-writer'

type Service = { id: number; key: string; from_day: string; to_day: string; day_bits: string | null; days: string[] | null }

const servicesSql = sql`
  select x.id, x.key, x.from_date::text as from_day, x.to_date::text as to_day, x.day_bits, array_to_json(x.dates) as days
    from draft_service x`

const services = (draft: Draft) => paged<Service>(draft, servicesSql)

export async function* renderDayTypes(draft: Draft, naming: Naming): AsyncGenerator<RenderedObject> {
  for await (const { id, key } of services(draft)) yield { key: id, xml: `<DayType${naming.own('DayType', key)}/>` }
}

/** A character for each day, where a service has more than some dates. */
export async function* renderPeriods(draft: Draft, naming: Naming): AsyncGenerator<RenderedObject> {
  for await (const { id, key, from_day, to_day, day_bits } of services(draft)) {
    if (day_bits === null) continue
    const days = `<FromDate>${midnight(from_day)}</FromDate><ToDate>${midnight(to_day)}</ToDate><ValidDayBits>${day_bits}</ValidDayBits>`
    yield { key: id, xml: `<UicOperatingPeriod${naming.own('UicOperatingPeriod', key)}>${days}</UicOperatingPeriod>` }
  }
}

export async function* renderDayTypeAssignments(draft: Draft, naming: Naming): AsyncGenerator<RenderedObject> {
  for await (const { id, key, days } of services(draft)) {
    const when = days
      ? days.map(day => ({ suffix: `_${day}`, element: `<Date>${day}</Date>` }))
      : [{ suffix: '', element: naming.ref('OperatingPeriodRef', key, 'UicOperatingPeriod') }]
    for (const [at, { suffix, element }] of when.entries()) {
      const own = `${naming.own('DayTypeAssignment', `${key}${suffix}`)} order="${at + 1}"`
      const content = `${element}${naming.ref('DayTypeRef', key)}`
      yield { key: id, xml: `<DayTypeAssignment${own}>${content}</DayTypeAssignment>` }
    }
  }
}

/** A day as a time of the schema. */
export const midnight = (day: string): string => `${day}T00:00:00`

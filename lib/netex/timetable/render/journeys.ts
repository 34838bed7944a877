import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { PublicIds } from '@/lib/netex/timetable/public-ids'
import { dayOffset, timeOfDay } from '@/lib/netex/timetable/render/calendar'
import {
  alternativeTexts,
  leaf,
  paged,
  renderer,
  type Translations,
  translationsColumn,
} from '@/lib/netex/timetable/render/element'
import { pointKey } from '@/lib/netex/timetable/render/lines'
import type { RenderedObject, TimetableDraft } from '@/lib/netex/timetable/store/draft'

type Journey = {
  id: number
  key: string
  line_id: number
  pattern_id: number
  service_key: string
  name: string | null
  // Seconds are joined by commas, because the driver reads arrays slowly, character by character.
  arrivals: string
  departures: string
  translations: Translations
}

const journeysSql = sql`
  select x.id, x.key, x.line_id, x.pattern_id, s.key as service_key, x.name,
         array_to_string(x.arrivals, ',') as arrivals, array_to_string(x.departures, ',') as departures,
         ${translationsColumn('journey')}
    from draft_journey x
    join draft_service s on s.id = x.service_id`

export async function* renderJourneys(draft: TimetableDraft, naming: PublicIds): AsyncGenerator<RenderedObject> {
  const points = new PatternPoints(draft, naming)
  for await (const journey of paged<Journey>(draft, journeysSql)) {
    await points.turnTo(journey.line_id)
    yield { key: journey.line_id, xml: renderJourney(journey, points.of(journey.pattern_id), naming) }
  }
}

type PatternRefs = Readonly<{ key: string; refs: readonly string[] }>

class PatternPoints {
  #line = -1
  #known = new Map<number, PatternRefs>()

  constructor(
    readonly draft: TimetableDraft,
    readonly naming: PublicIds,
  ) {}

  async turnTo(line: number): Promise<void> {
    if (line === this.#line) return
    const patterns = await rows<{ id: number; key: string; stops: number }>(
      this.draft.connection,
      sql`select id, key, cardinality(stop_ids) as stops from draft_pattern where line_id = ${line}`,
    )
    this.#line = line
    this.#known = new Map(patterns.map(({ id, key, stops }) => [id, { key, refs: refsOf(key, stops, this.naming) }]))
  }

  of(pattern: number): PatternRefs {
    return this.#known.get(pattern)!
  }
}

const refsOf = (key: string, stops: number, naming: PublicIds) =>
  Array.from({ length: stops }, (_, at) => naming.ref('StopPointInJourneyPatternRef', pointKey(key, at)))

function renderJourney(journey: Journey, pattern: PatternRefs, naming: PublicIds): string {
  const arrivals = journey.arrivals.split(',').map(Number)
  const departures = journey.departures.split(',').map(Number)
  const prefix = `<TimetabledPassingTime id="${naming.id('TimetabledPassingTime', journey.key)}_`
  const middle = `" version="${naming.version}">`
  const last = arrivals.length - 1
  let passing = ''
  for (let at = 0; at <= last; at++) {
    const arrival = at === 0 ? '' : passingTime('Arrival', arrivals[at]!)
    const departure = at === last ? '' : passingTime('Departure', departures[at]!)
    passing += `${prefix}${at + 1}${middle}${pattern.refs[at]}${arrival}${departure}</TimetabledPassingTime>`
  }
  return `<ServiceJourney${naming.own('ServiceJourney', journey.key)}>${alternativeTexts(journey.translations)}${leaf('Name', journey.name)}${passingTime(
    'Departure',
    departures[0]!,
  )}<dayTypes>${naming.ref('DayTypeRef', journey.service_key)}</dayTypes>${naming.ref(
    'ServiceJourneyPatternRef',
    pattern.key,
  )}<passingTimes>${passing}</passingTimes></ServiceJourney>`
}

function passingTime(what: 'Arrival' | 'Departure', seconds: number): string {
  const days = dayOffset(seconds)
  const offset = days === 0 ? '' : `<${what}DayOffset>${days}</${what}DayOffset>`
  return `<${what}Time>${timeOfDay(seconds)}</${what}Time>${offset}`
}

type Interchange = {
  id: number
  key: string
  from_journey: string
  to_journey: string
  from_stop: string
  to_stop: string
  stay_seated: boolean
  seconds: number | null
}

const interchangesSql = sql`
  select x.id, x.key, a.key as from_journey, b.key as to_journey, f.key as from_stop, t.key as to_stop, x.stay_seated, x.seconds
    from draft_interchange x
    join draft_journey a on a.id = x.from_journey_id
    join draft_journey b on b.id = x.to_journey_id
    join draft_stop f on f.id = x.from_stop_id
    join draft_stop t on t.id = x.to_stop_id`

export const renderInterchanges = renderer<Interchange>(interchangesSql, (row, naming) =>
  naming.object('ServiceJourneyInterchange', row.key, [
    leaf('StaySeated', String(row.stay_seated)),
    leaf('StandardTransferTime', row.seconds === null ? null : `PT${row.seconds}S`),
    naming.ref('FromPointRef', row.from_stop, 'ScheduledStopPoint'),
    naming.ref('ToPointRef', row.to_stop, 'ScheduledStopPoint'),
    naming.ref('FromJourneyRef', row.from_journey, 'ServiceJourney'),
    naming.ref('ToJourneyRef', row.to_journey, 'ServiceJourney'),
  ]),
)

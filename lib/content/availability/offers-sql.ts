import type { Rights } from '@/lib/access/rights/rights'
import { offerVisible } from '@/lib/access/rights/visible-records'
import type { BoardName } from '@/lib/content/availability/offers'
import type { Stay } from '@/lib/content/availability/params'
import type { ListPlan } from '@/lib/content/plan'
import { matchingSql } from '@/lib/content/sql'
import { documentsFor } from '@/lib/db/records/opened-document'
import { and, type Sql, sql } from '@/lib/db/sql'

/** Nights of a stay with one price for a room: euro for a person or for the room, for one night. */
export type OfferPeriod = Readonly<{
  accommodation: string
  room: string
  channel: string
  /** Number of nights of the stay. */
  nights: number
  free: number
  online: boolean
  link: string | null
  type: number
  personsMin: number
  personsMax: number
  stayMin: number
  stayMax: number | null
  per: 'person' | 'room'
  children: readonly Readonly<{ UntilAge: number; Percent: number }>[]
}> &
  Readonly<Record<BoardName, number | null>>

type Matching = Pick<ListPlan, 'visible' | 'filters'>

/** Offers for the nights of a stay, of the accommodations that a list matches. */
export const offersSql = ({ visible, filters }: Matching, { arrival, departure, channels }: Stay, rights: Rights): Sql => sql`
  select o.accommodation_id as accommodation, o.room_id as room, o.channel,
         upper(o.nights * s.stay) - lower(o.nights * s.stay) as nights, o.free, o.online, o.link, o.room_type as type,
         o.persons_min as "personsMin", o.persons_max as "personsMax", o.stay_min as "stayMin", o.stay_max as "stayMax",
         o.per, o.children, o.price_ws::float8 as ws, o.price_bb::float8 as bb, o.price_hb::float8 as hb, o.price_fb::float8 as fb,
         o.price_ai::float8 as ai
    from ${documentsFor(filters)}
    join offer o on o.accommodation_id = d.id
   cross join (select daterange(${arrival}::date, ${departure}::date) as stay) s
   where ${and([...visible, ...filters, offerVisible(rights)])}
     and o.nights && daterange(${arrival}::date, ${departure}::date)
     and o.channel = any(${channels}::text[])
   order by o.accommodation_id, o.channel, o.room_id, o.nights`

/** How many accommodations a list matches, whether they have offers or not. */
export const requestedSql = ({ visible, filters }: Matching): Sql => sql`
  select count(*)::int as requested
    ${matchingSql({ parts: null, conditions: [...visible, ...filters] }, [])}`

/** Titles and texts of rooms that the caller may see. */
export const roomsSql = (ids: readonly string[], visible: Sql): Sql => sql`
  select d.id, d.titles, d.body
    from document d
   where ${and([sql`d.type = 'accommodationroom'`, sql`d.id = any(${ids}::text[])`, visible])}
   order by d.id`

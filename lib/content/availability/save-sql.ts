import type { RoomOffers } from '@/lib/content/availability/delivered'
import { type Sql, sql } from '@/lib/db/sql'

/** What a room says of itself. */
export type KnownRoom = Readonly<{
  id: string
  accommodation: string | null
  type: number | null
  min: number | null
  max: number | null
}>

/** Rooms by their ids, held in the order of ids so that two deliveries for the same ones wait for each other. */
export const knownRoomsSql = (ids: readonly string[]): Sql => sql`
  select d.id, upper(r."A0RID") as accommodation, r."RoomtypeInt" as type, r."Roommin" as min, r."Roommax" as max
    from document d
   cross join lateral jsonb_to_record(d.body::jsonb) as r ("A0RID" text, "RoomtypeInt" int, "Roommin" int, "Roommax" int)
   where d.type = 'accommodationroom' and d.id = any(${ids}::text[])
   order by d.id
     for no key update of d`

/** Takes back what rooms offered on a channel. */
export const withdrawSql = (delivered: readonly Pick<RoomOffers, 'RoomId' | 'Channel'>[]): Sql => sql`
  delete from offer o
   using unnest(${delivered.map(({ RoomId }) => RoomId)}::text[], ${delivered.map(({ Channel }) => Channel)}::text[]) as g (room_id, channel)
   where o.room_id = g.room_id and o.channel = g.channel`

/** A row of `offer`; prices and ages as they were delivered. */
export type OfferRow = Readonly<Record<string, unknown>>

/** Adds offers. */
export const addSql = (offers: readonly OfferRow[]): Sql => sql`
  insert into offer (room_id, accommodation_id, channel, nights, free, online, room_type, persons_min, persons_max, stay_min, stay_max, per,
                     price_ws, price_bb, price_hb, price_fb, price_ai, children, link)
  select g.room, g.accommodation, g.channel, daterange(g."From", g."To"), g."Free", g.online, g.type, g.min, g.max, g."StayMin",
         g."StayMax", g."Per", g.ws, g.bb, g.hb, g.fb, g.ai, g."Children", g.link
    from jsonb_to_recordset(${JSON.stringify(offers)}::text::jsonb) as g (
           room text, accommodation text, channel text, "From" date, "To" date, "Free" int, online boolean, type int, min int, max int,
           "StayMin" int, "StayMax" int, "Per" text, ws numeric, bb numeric, hb numeric, fb numeric, ai numeric, "Children" jsonb, link text)`

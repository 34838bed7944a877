-- What rooms can be had, when and for how much. Guests see nothing of it: there is no view of this table in the schema of guests.

create extension if not exists btree_gist;

create table offer (
  room_id text not null,           -- a record of the type accommodationroom
  accommodation_id text not null,  -- the accommodation that the room belongs to
  channel text not null,           -- where it is booked, in lower case, e.g. hgv
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  free integer not null check (free > 0), -- so many of the room in each of the nights
  online boolean not null,         -- booked at once, or on request
  room_type smallint not null,     -- 1 room, 2 apartment, 4 pitch, 8 dormitory
  persons_min smallint not null,
  persons_max smallint not null,
  stay_min smallint not null,      -- nights of a stay that arrives in these nights
  stay_max smallint,
  per text not null check (per in ('person', 'room')),
  -- Euro a night, by board: without, breakfast, half, full, all inclusive; null is not offered.
  price_ws numeric(9, 2), price_bb numeric(9, 2), price_hb numeric(9, 2), price_fb numeric(9, 2), price_ai numeric(9, 2),
  children jsonb not null,         -- [{UntilAge, Percent}] of a person's price, youngest first; who is older pays it whole
  link text,
  -- A night of a room is offered once on a channel.
  exclude using gist (room_id with =, channel with =, nights with &&)
);

comment on column offer.nights is 'nights by the day they begin: [2026-12-24,2026-12-26) are two, with departure on the 26th';

-- A search asks for all that touches a stay, or for that of some accommodations.
create index offer_nights on offer using gist (nights);
create index offer_accommodation on offer (accommodation_id);

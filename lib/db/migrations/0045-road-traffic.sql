-- Feeds of road traffic: since when each says what it says. All processes tell the same moment, also after a restart.
create table traffic_publication (
  provider text primary key,                       -- slug of the feed
  content text not null,                           -- hash of its situations
  published_at timestamptz not null                -- when it first said that, and never before what it said before
);
comment on table traffic_publication is 'since when a feed of road traffic says what it says';

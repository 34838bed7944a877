-- Facts for filters that lists of single types have: what a record says in words, in numbers, and when it takes place.

create extension if not exists btree_gist;

alter table document
  add column words text[] not null default '{}',  -- lower case, each behind its field, e.g. boardids:breakfast, highlight:true
  add column altitude float8,                     -- metres: of an accommodation above the sea, of a tour from its lowest to its highest point
  add column distance float8,                     -- metres
  add column duration float8,                     -- hours
  add column period tstzmultirange;               -- when it takes place

-- Of the records that are there already, as the platform computes them when they are saved.
create function pg_temp.words_at(body jsonb, name text, path jsonpath) returns setof text language sql immutable as $$
  select name || ':' || left(lower(v #>> '{}'), 200)
    from jsonb_path_query(body, path) v
   where jsonb_typeof(v) in ('string', 'number') and v #>> '{}' <> ''
$$;
create function pg_temp.truth_at(body jsonb, name text, path jsonpath) returns setof text language sql immutable as $$
  select distinct name || ':true' from jsonb_path_query(body, path) v where v = 'true' or (jsonb_typeof(v) = 'array' and v <> '[]')
$$;
create function pg_temp.moment(value jsonb, clock jsonb) returns timestamptz language sql immutable as $$
  select case when t ~ '^[12]\d{3}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$'
                or t ~ '^([12]\d(0[48]|[2468][048]|[13579][26])|1[26]00|2[048]00)-02-29(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$'
              then case when t !~ 'T' or t ~ 'T00:00(:00(\.0+)?)?Z?$'
                        then (left(t, 10) || ' ' || coalesce(substring(clock #>> '{}' from '^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?'), '00:00') || 'Z')::timestamptz
                        else (t || case when t ~ '(Z|[+-]\d\d:\d\d)$' then '' else 'Z' end)::timestamptz end end
    from (select value #>> '{}' as t) given
$$;
create function pg_temp.period_of(entry jsonb, from_field text, to_field text, begins text, ends text) returns tstzmultirange language sql immutable as $$
  select tstzmultirange(tstzrange(b, case when whole then e + interval '1 day' else e end, case when whole then '[)' else '[]' end))
    from (select b, e, e = date_trunc('day', e, 'UTC') as whole from (select b, greatest(b, coalesce(pg_temp.moment(entry -> to_field, entry -> ends), b)) as e
            from (select pg_temp.moment(entry -> from_field, entry -> begins) as b) x) y) z
   where b >= '1900-01-01Z' -- the year 1 is no date
$$;

update document d
   set words = array(
         select distinct w from (
         select pg_temp.words_at(b, 'accocategoryid', '$.AccoCategoryId') w where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'accotypeid', '$.AccoTypeId') where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'boardids', '$.BoardIds[*]') where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'themeids', '$.ThemeIds[*]') where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'badgeids', '$.BadgeIds[*]') where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'specialfeaturesids', '$.SpecialFeaturesIds[*]') where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'features.id', '$.Features[*].Id') where d.type = 'accommodation'
         union all select pg_temp.truth_at(b, 'isbookable', '$.IsBookable') where d.type = 'accommodation'
         union all select pg_temp.truth_at(b, 'isbookable', '$.AccoProperties.IsBookable') where d.type = 'accommodation'
         union all select pg_temp.words_at(b, 'type', '$.Type') where d.type in ('odhactivitypoi', 'article', 'geoshape')
         union all select pg_temp.words_at(b, 'subtype', '$.SubType') where d.type in ('odhactivitypoi', 'article')
         union all select pg_temp.words_at(b, 'poitype', '$.PoiType') where d.type = 'odhactivitypoi'
         union all select pg_temp.truth_at(b, 'highlight', '$.Highlight') where d.type = 'odhactivitypoi'
         union all select pg_temp.truth_at(b, 'imagegallery', 'strict $.ImageGallery') where d.type = 'odhactivitypoi' and b ? 'ImageGallery'
         union all select pg_temp.words_at(b, 'ratings.difficulty', '$.Ratings.Difficulty') where d.type = 'odhactivitypoi'
         union all select pg_temp.words_at(b, 'ratings.difficulty', '$.Difficulty') where d.type = 'odhactivitypoi'
         union all select pg_temp.words_at(b, 'categorycodes.id', '$.CategoryCodes[*].Id') where d.type = 'odhactivitypoi'
         union all select pg_temp.words_at(b, 'dishrates.id', '$.DishRates[*].Id') where d.type = 'odhactivitypoi'
         union all select pg_temp.words_at(b, 'capacityceremony.id', '$.CapacityCeremony[*].Id') where d.type = 'odhactivitypoi'
         union all select pg_temp.words_at(b, 'facilities.id', '$.Facilities[*].Id') where d.type = 'odhactivitypoi'
         union all select pg_temp.words_at(b, 'ranc', '$.Ranc') where d.type = 'event'
         union all select pg_temp.words_at(b, 'topicrids', '$.TopicRIDs[*]') where d.type = 'event'
         union all select pg_temp.words_at(b, 'topicrids', '$.Topics[*].TopicRID') where d.type = 'event'
         union all select pg_temp.words_at(b, 'orgrid', '$.OrgRID') where d.type = 'event'
         union all select pg_temp.words_at(b, 'orgrid', '$.EventProperty.EventOrganizerId') where d.type = 'event'
         union all select pg_temp.words_at(b, 'eventlocation', '$.EventLocation') where d.type = 'eventshort'
         union all select pg_temp.words_at(b, 'webaddress', '$.WebAddress') where d.type = 'eventshort'
         union all select pg_temp.truth_at(b, 'visibleinsearch', '$.VisibleInSearch') where d.type in ('municipality', 'district')
         union all select pg_temp.words_at(b, 'skiareaids', '$.SkiAreaIds[*]') where d.type = 'measuringpoint'
         union all select pg_temp.truth_at(b, 'displayascategory', '$.DisplayAsCategory') where d.type in ('tag', 'odhtag')
         union all select pg_temp.words_at(b, 'mainentity', '$.MainEntity') where d.type = 'odhtag'
         union all select pg_temp.words_at(b, 'types', '$.Types[*]') where d.type = 'source') found),
       altitude = (case d.type when 'accommodation'
                     then coalesce(jsonb_path_query_first(b, '$.Altitude ? (@.type() == "number")'), jsonb_path_query_first(b, '$.GpsInfo[0].Altitude ? (@.type() == "number")'))
                     when 'odhactivitypoi' then jsonb_path_query_first(b, '$.AltitudeDifference ? (@.type() == "number")') end)::float8,
       distance = (case d.type when 'odhactivitypoi' then jsonb_path_query_first(b, '$.DistanceLength ? (@.type() == "number")') end)::float8,
       duration = (case d.type when 'odhactivitypoi' then jsonb_path_query_first(b, '$.DistanceDuration ? (@.type() == "number")') end)::float8,
       period = case d.type
         when 'event' then coalesce(
           (select range_agg(p) from jsonb_path_query(b, '$.EventDate[*]') e, unnest(pg_temp.period_of(e, 'From', 'To', 'Begin', 'End')) p),
           pg_temp.period_of(b, 'DateBegin', 'DateEnd', '', ''))
         when 'eventshort' then pg_temp.period_of(b, 'StartDate', 'EndDate', '', '')
         when 'article' then pg_temp.period_of(b, 'ArticleDate', 'ArticleDateTo', '', '')
         when 'weatherhistory' then
           (select range_agg(p) from jsonb_path_query(b, '$.Weather.*') e, unnest(pg_temp.period_of(e, 'Date', 'Date', '', '')) p) end
  from (select r.type, r.id, r.body::jsonb as b from document r offset 0) given
 where given.type = d.type and given.id = d.id
   and d.type in ('accommodation', 'odhactivitypoi', 'event', 'eventshort', 'article', 'geoshape', 'municipality', 'district',
                  'measuringpoint', 'tag', 'odhtag', 'source', 'weatherhistory');

create index document_words on document using gin (type, words);
create index document_altitude on document (type, altitude) where altitude is not null;
create index document_distance on document (type, distance) where distance is not null;
create index document_duration on document (type, duration) where duration is not null;
create index document_period on document using gist (type, period) where period is not null;
-- Lists can be ordered by when something takes place.
create index document_first_period on document (type, coalesce(lower(period), 'infinity'), id);

-- With the new columns.
create or replace view guest.document as select * from document where for_guests;

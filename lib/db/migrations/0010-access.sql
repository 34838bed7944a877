-- What is closed, and what guests may see: computed here, whichever program writes, so that no path of the application can forget it.
-- `closed`: by the record's licence or by a closed dataset. `for_guests`: opened by a rule of the role GUEST. Both are columns of each
-- row, so that no reading query has to look at catalog and rules.

-- What a role opens. Empty columns are wildcards. `reach` open: data that is not closed; all: closed data too. Quotas and other roles never
-- open data.
create table access_rule (
  id integer primary key generated always as identity,
  role text not null references role on delete cascade
    constraint access_rule_role_opens_data check (role in ('GUEST', 'ADMIN') or role like 'BDP\_%'),
  reach text not null check (reach in ('open', 'all')),
  dataset text references dataset on delete cascade,
  origin text,
  station_type text,
  data_type text,
  period integer
);
create index access_rule_role on access_rule (role);

insert into access_rule (role, reach) values
  ('GUEST', 'open'),
  ('BDP_VIEW_CLOSED_DATA', 'all'),
  ('BDP_ADMIN', 'all');

create trigger audit_change after insert or update or delete on access_rule for each row execute function audit_change();
create trigger audit_truncate after truncate on access_rule for each statement execute function audit_truncate();

-- What a dataset holds ---------------------------------------------------------------------------------------------------

create function is_named(name text, names text) returns boolean language sql immutable as $$
  select names is null or names = '*' or name = any(string_to_array(names, ','))
$$;

create function holds(c dataset, d document) returns boolean language sql stable as $$
  select c.entity = d.type and c.undecided is null
     and (c.sources is null or lower(d.source) = any(c.sources))
     and (c.tags is null or to_jsonb(d.tag_ids) @@ c.tags)
     and (c.only_tag is null or d.tag_ids && array[c.only_tag] or d.hub_tags && array[c.only_tag])
     and (c.active is null or d.active = c.active)
$$;

create function holds(c dataset, s station, data_type text) returns boolean language sql immutable as $$
  select c.station_type is not null and not c.events and c.undecided is null
     and is_named(s.type, c.station_type) and is_named(data_type, c.data_type) and (c.origin is null or c.origin = s.origin)
$$;

create function holds(c dataset, ev event) returns boolean language sql immutable as $$
  select c.events and c.undecided is null and is_named(ev.origin, c.station_type) and (c.origin is null or c.origin = ev.origin)
$$;

-- A dataset can show records in a reduced form to callers who may not see the whole: the record itself is closed, and beside it stands a row
-- of its own with the reduced text and the facts of that text alone. So every query sees, filters, orders and counts what the text says. A
-- form shows to callers who may not see the record it was made from.
create function reduces(c dataset, d document) returns boolean language sql stable as $$
  select (c.reduces @> '{*}' or lower(d.source) = any(c.reduces)) and holds(c, d)
$$;

-- What is closed ---------------------------------------------------------------------------------------------------------

-- What only has its reduced form open is closed. A form is closed by what closes its record beside that.
create function is_closed(d document) returns boolean language sql stable as $$
  select case when d.reduced_of is null
         then d.licence_closed or exists (select from dataset c where c.closed and holds(c, d))
              or (not coalesce(d.reduced, false)
                  and exists (select from dataset c where c.reduces is not null and c.entity = d.type and reduces(c, d)))
         else coalesce((select f.licence_closed or exists (select from dataset c where c.closed and holds(c, f))
                          from document f
                         where f.type = d.type and f.id = d.reduced_of), true) end
$$;

create function is_closed(r series) returns boolean language sql stable as $$
  select exists (
    select from station s, data_type t, dataset c
     where s.id = r.station_id and t.id = r.data_type_id and c.closed and holds(c, s, t.name))
$$;

-- A station is closed where a dataset closes all it may measure.
create function is_closed(s station) returns boolean language sql stable as $$
  select exists (select from dataset c where c.closed and c.data_type is null and holds(c, s, null))
$$;

create function is_closed(ev event) returns boolean language sql stable as $$
  select exists (select from dataset c where c.closed and holds(c, ev))
$$;

-- What guests see --------------------------------------------------------------------------------------------------------

-- Rooms are for callers with a token only, whatever the rules open.
create function is_opened_for_guests(d document, closed boolean) returns boolean language sql stable as $$
  select d.type <> 'accommodationroom' and exists (
    select from access_rule g
     where g.role = 'GUEST' and (g.reach = 'all' or not closed)
       and g.station_type is null and g.data_type is null and g.period is null
       and (g.origin is null or g.origin = d.source)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, d))))
$$;

-- The record of a form is closed, whatever its column said before this statement.
create function is_for_guests(d document) returns boolean language sql stable as $$
  select is_opened_for_guests(d, d.closed)
     and (d.reduced_of is null or not exists (
           select from document f
            where f.type = d.type and f.id = d.reduced_of and is_opened_for_guests(f, true)))
$$;

create function is_for_guests(r series) returns boolean language sql stable as $$
  select exists (
    select from access_rule g, station s, data_type t
     where s.id = r.station_id and t.id = r.data_type_id and g.role = 'GUEST' and (g.reach = 'all' or not r.closed)
       and (g.station_type is null or g.station_type = s.type) and (g.origin is null or g.origin = s.origin)
       and (g.data_type is null or g.data_type = t.name) and (g.period is null or g.period = r.period)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, s, t.name))))
$$;

-- A station shows where one of its series does, and where a rule opens all it may measure: whether it has closed series must not show.
create function is_for_guests(s station) returns boolean language sql stable as $$
  select exists (select from series r where r.station_id = s.id and r.for_guests)
      or exists (
        select from access_rule g
         where g.role = 'GUEST' and (g.reach = 'all' or not s.closed) and g.data_type is null and g.period is null
           and (g.station_type is null or g.station_type = s.type) and (g.origin is null or g.origin = s.origin)
           and (g.dataset is null or exists (
             select from dataset c where c.id = g.dataset and c.data_type is null and holds(c, s, null))))
$$;

create function is_for_guests(ev event) returns boolean language sql stable as $$
  select exists (
    select from access_rule g
     where g.role = 'GUEST' and (g.reach = 'all' or not ev.closed)
       and g.station_type is null and g.data_type is null and g.period is null
       and (g.origin is null or g.origin = ev.origin)
       and (g.dataset is null or exists (select from dataset c where c.id = g.dataset and holds(c, ev))))
$$;

-- Computed when a row is written ------------------------------------------------------------------------------------------

-- Rows are computed from datasets and rules, so these hold still until the rows are visible to those who change them; a change of them waits
-- for such rows. A transaction that locks rows before it writes takes the lock first: `hold_access_still()`.
create function hold_access_still() returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(x'62656c76'::int, 5)
$$;

create function rows_hold_access_still() returns trigger language plpgsql as $$
begin
  perform hold_access_still();
  return null;
end $$;

create function set_access() returns trigger language plpgsql as $$
begin
  new.closed := is_closed(new);
  new.for_guests := is_for_guests(new);
  return new;
end $$;

-- The computed columns are among these, so that writing them computes them.
create trigger access_holds
  before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests, reduced, reduced_of on document
  for each statement execute function rows_hold_access_still();
create trigger access_set
  before insert or update of type, source, active, tag_ids, licence_closed, closed, for_guests, reduced, reduced_of on document
  for each row execute function set_access();
create trigger access_holds before insert or update of station_id, data_type_id, period, closed, for_guests on series
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of station_id, data_type_id, period, closed, for_guests on series
  for each row execute function set_access();
create trigger access_holds before insert or update of type, origin, closed, for_guests on station
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of type, origin, closed, for_guests on station
  for each row execute function set_access();
create trigger access_holds before insert or update of origin, closed, for_guests on event
  for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update of origin, closed, for_guests on event
  for each row execute function set_access();
create trigger access_holds before insert or update on record_change for each statement execute function rows_hold_access_still();
create trigger access_set before insert or update on record_change for each row execute function set_change_access();

-- Reduced forms follow their records: one that opens has none any more.
create function form_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from document r where r.type = old.type and r.reduced_of = old.id;
  elsif not new.closed then
    delete from document r where r.type = new.type and r.reduced_of = new.id;
  else
    update document r set closed = r.closed
     where r.type = new.type and r.reduced_of = new.id and (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  end if;
  return null;
end $$;
create trigger form_follows after update on document
  for each row when (new.reduced_of is null and (old.closed or new.closed)
                     and (old.closed, old.source, old.active, old.tag_ids, old.licence_closed)
                         is distinct from (new.closed, new.source, new.active, new.tag_ids, new.licence_closed))
  execute function form_follows();
create trigger form_follows_removal after delete on document
  for each row when (old.reduced_of is null and old.closed) execute function form_follows();

-- Series follow their station's type and origin, a station follows its series.
create function station_moves_series() returns trigger language plpgsql as $$
begin
  update series r set closed = r.closed
   where r.station_id = new.id and (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  return null;
end $$;
create trigger access_of_series after update on station
  for each row when ((old.type, old.origin) is distinct from (new.type, new.origin)) execute function station_moves_series();

create function series_move_station() returns trigger language plpgsql as $$
begin
  update station s set for_guests = s.for_guests
   where s.id = coalesce(new.station_id, old.station_id) and s.for_guests is distinct from is_for_guests(s);
  return null;
end $$;
create trigger access_of_station after insert or delete on series
  for each row execute function series_move_station();
create trigger access_of_station_changed after update on series
  for each row when (old.for_guests is distinct from new.for_guests) execute function series_move_station();

-- Computed again when catalog or rules change ------------------------------------------------------------------------------

create function access_moves() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(x'62656c76'::int, 5);
  return null;
end $$;
create trigger access_moves before insert or update or delete on dataset for each statement execute function access_moves();
create trigger access_moves before insert or update or delete on access_rule for each statement execute function access_moves();

-- Rows where datasets or rules make a difference.
create function refresh_documents(types text[]) returns void language sql volatile as $$
  update document d set closed = d.closed
   where (types is null or d.type = any(types)) and (d.closed, d.for_guests) is distinct from (is_closed(d), is_for_guests(d));
  update record_change c set closed = c.closed
   where (types is null or c.type = any(types))
     and array[c.closed, c.for_guests, c.was_closed, c.was_for_guests] is distinct from change_access(c)
$$;
create function refresh_time_series() returns void language sql volatile as $$
  update series r set closed = r.closed where (r.closed, r.for_guests) is distinct from (is_closed(r), is_for_guests(r));
  update station s set closed = s.closed where (s.closed, s.for_guests) is distinct from (is_closed(s), is_for_guests(s));
  update event ev set closed = ev.closed where (ev.closed, ev.for_guests) is distinct from (is_closed(ev), is_for_guests(ev))
$$;

-- `changed`: datasets as they were, or as they are. One that neither closes nor reduces, and that no rule of guests names, moves nothing.
create function datasets_move_access() returns trigger language plpgsql as $$
declare
  entities text[];
  time_series boolean;
begin
  select array_agg(c.entity), coalesce(bool_or(c.api_type = 'timeseries'), false) into entities, time_series
    from changed c
   where c.closed or c.reduces is not null or exists (select from access_rule g where g.role = 'GUEST' and g.dataset = c.id);
  if entities is not null then perform refresh_documents(entities); end if;
  if time_series then perform refresh_time_series(); end if;
  -- Forms of records that are there already are made in the background; until then nothing of them shows.
  insert into outdated_copy as o (type, id)
  select distinct 'reduced', c.entity from changed c where c.reduces is not null
      on conflict (type, id) do update set since = excluded.since;
  insert into outdated_copy as o (type, id)
  select distinct 'licence', c.entity from changed c where c.closed and c.entity is not null
      on conflict (type, id) do update set since = excluded.since;
  return null;
end $$;
create trigger access_added after insert on dataset referencing new table as changed
  for each statement execute function datasets_move_access();
create trigger access_before after update on dataset referencing old table as changed
  for each statement execute function datasets_move_access();
create trigger access_now after update on dataset referencing new table as changed
  for each statement execute function datasets_move_access();
create trigger access_removed after delete on dataset referencing old table as changed
  for each statement execute function datasets_move_access();

create function rules_move_access() returns trigger language plpgsql as $$
begin
  if not exists (select from changed g where g.role = 'GUEST') then return null; end if;
  perform refresh_documents(null);
  perform refresh_time_series();
  return null;
end $$;
create trigger access_added after insert on access_rule referencing new table as changed
  for each statement execute function rules_move_access();
create trigger access_before after update on access_rule referencing old table as changed
  for each statement execute function rules_move_access();
create trigger access_now after update on access_rule referencing new table as changed
  for each statement execute function rules_move_access();
create trigger access_removed after delete on access_rule referencing old table as changed
  for each statement execute function rules_move_access();

-- What codes are called, and by which words people find something: the names of places, tags, datasets and codes, comparable with a question.

-- Without accents and in lower case.
create function folded(text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, text))
$$;

-- Words that every dictionary of a language leaves out, where their accents are gone: the dictionaries know them with accents only. In Italian also
-- the letter before an apostrophe.
create function is_plain_stop(language text, word text) returns boolean language sql immutable strict parallel safe as $$
  select case language
         when 'de' then word in ('fur', 'uber', 'wahrend', 'konnen', 'konnte', 'wurde', 'wurden')
         when 'it' then word in ('perche', 'piu', 'sara', 'd')
         else false end
$$;

-- A text as a search compares it: its words without accents and endings, in alphabetical order, so that `Plätze, freie` is `free places` of
-- another order. Words that are in every text are left out. `ae` is the same as `ä`, and `val` the same as `valle`. The order is that of bytes, as
-- programs sort.
create function search_key(language text, text text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(coalesce(s.stems[1], w.word), ' ' order by coalesce(s.stems[1], w.word) collate "C"), '')
    from regexp_split_to_table(regexp_replace(public.folded(text), '([aou])e', '\1', 'g'), '[^a-z0-9]+') as w (word)
   cross join lateral (
         select ts_lexize(case language when 'de' then 'german_stem' when 'it' then 'italian_stem' else 'english_stem' end::regdictionary,
                          case when language = 'it' and w.word = 'val' then 'valle' else w.word end) as stems) s
   where w.word <> '' and s.stems is distinct from '{}' and not public.is_plain_stop(language, w.word)
$$;

-- Names ------------------------------------------------------------------------------------------------------------------

-- Names of codes, and other words for what they mean. Those of the platform come with its code and are replaced when it changes; those of the demo
-- name its places; those of administrators take their place in each language that has some.
create table word (
  kind text not null,                              -- what the code is: a station type, a data type, a tag, a value, a place ...
  code text not null,
  made_by text not null check (made_by in ('platform', 'demo', 'administrators')),
  texts jsonb not null,                            -- language -> words: the first is the name that is shown, all of them are found
  primary key (kind, code, made_by),
  constraint word_texts_check check (jsonb_typeof(texts) = 'object' and texts <> '{}')
);
create trigger audit_change after insert or update on word
  for each row when (new.made_by = 'administrators') execute function audit_change();
create trigger audit_removal after delete on word
  for each row when (old.made_by = 'administrators') execute function audit_change();
create trigger audit_truncate after truncate on word
  for each statement execute function audit_truncate();

-- Every spelling of a name that a question may contain, by language. Computed from the rows that it names.
create table spelling (
  kind text not null,                              -- record: a place or a tag; dataset; or the kind of a word
  type text not null default '',                   -- of a record: value of _Meta.Type
  code text not null,                              -- id of the record or dataset, or the code
  language text not null,
  name text not null,
  part boolean not null,                           -- whether it is a part of a longer name: `Kaltern` of `Kaltern an der Weinstraße`
  plain text not null,                             -- folded
  key text not null,                               -- see search_key
  primary key (kind, type, code, language, name)
);
create index spelling_key on spelling (language, key);
create index spelling_plain on spelling using gin (plain gin_trgm_ops) with (gin_pending_list_limit = 64);
-- The shape of a place is the one of its name.
create index spelling_shape on spelling (plain) where kind = 'record' and type = 'geoshape' and not part;

-- Spellings of titles by language; one without a language is a name in all of them, and a slash separates names. Parts of a name are what stands
-- around a hyphen or a comma, and what comes before `an der`, `in` and the like.
create function spellings(titles jsonb, parted boolean) returns table (language text, name text, part boolean)
language sql immutable parallel safe as $$
  select distinct on (l.language, s.name) l.language, s.name, s.part
    from jsonb_each_text(titles) t
   cross join lateral regexp_split_to_table(t.value, '\s*[/|]\s*') as a (name)
   cross join lateral unnest(case when t.key = '' then array['de', 'en', 'it'] else array[t.key] end) as l (language)
   cross join lateral (
         select btrim(a.name) as name, false as part
          union all
         select btrim(p.name), true
           from regexp_split_to_table(
                  regexp_replace(a.name, '\s+(an|am|auf|bei|im|in|ob|di|del|della|dell|dei|al|allo|alla|all|nel|sul|sulla|sulle|of)\M.*$', '', 'i'),
                  '\s*[-–,]\s*') as p (name)
          where parted) s
   where l.language in ('de', 'en', 'it') and length(s.name) > 1
   order by l.language, s.name, s.part
$$;

create function spell(kind text, type text, code text, titles jsonb, parted boolean) returns void language sql volatile as $$
  insert into spelling (kind, type, code, language, name, part, plain, key)
  select kind, type, code, s.language, s.name, s.part, folded(s.name), search_key(s.language, s.name)
    from spellings(titles, parted) s
      on conflict do nothing
$$;

-- A shape is also called by its id, which addresses of areas have.
create function spell_names(given document) returns void language plpgsql as $$
begin
  perform spell('record', given.type, given.id, given.titles, given.type <> 'tag');
  if given.type = 'geoshape' then
    perform spell('record', given.type, given.id, jsonb_build_object('', given.id), false);
  end if;
end $$;

-- Places and tags: few of all records.
create function spell_record() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from spelling s where s.kind = 'record' and s.type = old.type and s.code = old.id;
  end if;
  if tg_op <> 'DELETE' and new.reduced_of is null then
    perform spell_names(new);
  end if;
  return null;
end $$;
create function is_spelled(type text) returns boolean language sql immutable parallel safe as $$
  select type in ('area', 'district', 'experiencearea', 'geoshape', 'metaregion', 'municipality', 'region', 'skiarea', 'skiregion', 'tag',
                  'tourismassociation')
$$;
create trigger spelled after insert on document
  for each row when (is_spelled(new.type)) execute function spell_record();
create trigger spelled_again after update on document
  for each row when (is_spelled(new.type) and (old.id, old.titles, old.reduced_of) is distinct from (new.id, new.titles, new.reduced_of))
  execute function spell_record();
create trigger spelled_no_more after delete on document
  for each row when (is_spelled(old.type)) execute function spell_record();

-- Titles of datasets are written for search engines: the site's name follows a dash.
create function spell_titles(given dataset) returns void language plpgsql as $$
begin
  perform spell('dataset', '', given.id, jsonb_build_object('', given.shortname), false);
  perform spell('dataset', '', given.id, jsonb_object_agg(t.key, split_part(t.value, ' | ', 1)), false)
     from jsonb_each_text(case jsonb_typeof(given.body -> 'MetaTitle') when 'object' then given.body -> 'MetaTitle' else '{}' end) t
    where t.value is not null
   having count(*) > 0;
end $$;
create function spell_dataset() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from spelling s where s.kind = 'dataset' and s.code = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform spell_titles(new);
  end if;
  return null;
end $$;
create trigger spelled after insert or update or delete on dataset for each row execute function spell_dataset();

-- Data types: the names in their metadata, in the forms that collectors send, and their description.
create function names_of(data_type) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
           'de', coalesce($1.metadata #>> '{name,de}', $1.metadata ->> 'name_de'),
           'it', coalesce($1.metadata #>> '{name,it}', $1.metadata ->> 'name_it'),
           'en', coalesce($1.metadata #>> '{name,en}', $1.metadata ->> 'name_en', $1.description)))
$$;
create function spell_data_type() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from spelling s where s.kind = 'data type' and s.type = 'series' and s.code = old.name;
  end if;
  if tg_op <> 'DELETE' then
    perform spell('data type', 'series', new.name, names_of(new) || jsonb_build_object('', new.name), false);
  end if;
  return null;
end $$;
create trigger spelled after insert on data_type for each row execute function spell_data_type();
create trigger spelled_again after update on data_type
  for each row when ((old.name, old.description, old.metadata) is distinct from (new.name, new.description, new.metadata))
  execute function spell_data_type();
create trigger spelled_no_more after delete on data_type for each row execute function spell_data_type();

-- Words: in each language those of administrators, else those of the platform.
create function spell_word() returns trigger language plpgsql as $$
declare
  changed record;
begin
  changed := case tg_op when 'DELETE' then old else new end;
  delete from spelling s where s.kind = changed.kind and s.type = '' and s.code = changed.code;
  insert into spelling (kind, code, language, name, part, plain, key)
  select distinct w.kind, w.code, t.key, n.name, false, folded(n.name), search_key(t.key, n.name)
    from word w
   cross join lateral jsonb_each(w.texts) t
   cross join lateral jsonb_array_elements_text(t.value) as n (name)
   where w.kind = changed.kind and w.code = changed.code and t.key in ('de', 'en', 'it')
     and (w.made_by = 'administrators' or not exists (
         select from word a where a.kind = w.kind and a.code = w.code and a.made_by = 'administrators' and a.texts ? t.key))
      on conflict do nothing;
  return null;
end $$;
create trigger spelled after insert or update or delete on word for each row execute function spell_word();

-- What guests may know the name of. Words for data types that nothing open is measured of would tell that there are closed ones.
create view guest.spelling as
  select s.*
    from spelling s
   where case s.kind
         when 'record' then exists (select from document d where d.type = s.type and d.id = s.code and d.for_guests)
         when 'data type' then exists (
           select from data_type t join series r on r.data_type_id = t.id where t.name = s.code and r.for_guests)
         else true end;

-- Stations by parts of their names, and by their codes alone.
alter table station add column plain text not null generated always as (folded(name)) stored;
create index station_plain on station using gin (plain gin_trgm_ops) with (gin_pending_list_limit = 64);
create index station_code on station (code);
create or replace view guest.station as select * from station where for_guests;

-- What is there already -------------------------------------------------------------------------------------------------

-- Titles lose their accents; the marks of languages are in upper case and stay.
update document d
   set search = public.unaccent('public.unaccent'::regdictionary, d.search)
 where d.search <> public.unaccent('public.unaccent'::regdictionary, d.search);

do $$
begin
  perform spell_names(d) from document d where is_spelled(d.type) and d.reduced_of is null;
  perform spell_titles(d) from dataset d;
  perform spell('data type', 'series', t.name, names_of(t) || jsonb_build_object('', t.name), false) from data_type t;
end $$;

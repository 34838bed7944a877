-- The stems of the words of a text, without those that are in every text: what `search_key` puts in order. A set, and not strict, so that a statement
-- with many words contains this query itself: to call a function for each word takes twenty times as long.
create function search_stems(language text, text text) returns setof text language sql immutable parallel safe as $$
  select coalesce(s.stems[1], w.word)
    from regexp_split_to_table(regexp_replace(public.folded(text), '([aou])e', '\1', 'g'), '[^a-z0-9]+') as w (word)
   cross join lateral (
         select ts_lexize(case language when 'de' then 'german_stem' when 'it' then 'italian_stem' else 'english_stem' end::regdictionary,
                          case when language = 'it' and w.word = 'val' then 'valle' else w.word end) as stems) s
   where w.word <> '' and s.stems is distinct from '{}' and not public.is_plain_stop(language, w.word)
$$;

create or replace function search_key(language text, text text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(s.stem, ' ' order by s.stem collate "C"), '') from public.search_stems(language, text) as s (stem)
$$;

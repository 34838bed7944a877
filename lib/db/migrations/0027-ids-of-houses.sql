-- Accommodations and rooms are found by the ids they have elsewhere, rooms by their house: see own-parameters.ts.
update document d
   set words = d.words || array(
         select distinct w.field || ':' || left(lower(w.value), 200)
           from (select d.body::jsonb as b) g
          cross join lateral (values
                  ('a0rid', case when d.type = 'accommodationroom' then b ->> 'A0RID' end),
                  ('hgvid', case when d.type = 'accommodationroom' then b ->> 'HGVId' else b ->> 'HgvId' end),
                  ('hgvid', case when d.type = 'accommodation' then b #>> '{Mapping,hgv,id}' end),
                  ('a0r_id', case when d.type = 'accommodation' then b ->> 'A0R_ID' end),
                  ('a0r_id', case when d.type = 'accommodation' then b #>> '{Mapping,lts,a0r_id}' end)) as w (field, value)
          where w.value <> '')
 where d.type in ('accommodation', 'accommodationroom');

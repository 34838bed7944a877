
  select t.total, p.id, p.state
    from (select count(*) as total from document d where (d.type = $1 and not d.closed and d.active = $2::text::boolean)) t
    left join (
         select d.id, d.state, d.sort_key as place_1, d.id as place_2
           from document d where (d.type = $3 and not d.closed and d.active = $4::text::boolean)
          order by place_1, place_2
          limit $5::bigint offset $6::bigint) p on true
   order by p.place_1, p.place_2
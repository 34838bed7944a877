-- Where positions have heights, the first longitude and the first height were taken for the eastern and northern sides of the box around them.
update edge
   set extent = (select box(point(max((p.position ->> 0)::float8), max((p.position ->> 1)::float8)),
                            point(min((p.position ->> 0)::float8), min((p.position ->> 1)::float8)))
                   from jsonb_path_query(geometry, '$.**.coordinates.** ? (@.type() == "array" && @[0].type() == "number")') as p (position))
 where geometry @? '$.**.coordinates.** ? (@.type() == "array" && @[0].type() == "number" && @.size() > 2)';

update event
   set location_extent = (select box(point(max((p.position ->> 0)::float8), max((p.position ->> 1)::float8)),
                                     point(min((p.position ->> 0)::float8), min((p.position ->> 1)::float8)))
                            from jsonb_path_query(location_geometry,
                                                  '$.**.coordinates.** ? (@.type() == "array" && @[0].type() == "number")') as p (position))
 where location_geometry @? '$.**.coordinates.** ? (@.type() == "array" && @[0].type() == "number" && @.size() > 2)';

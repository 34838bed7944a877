
  select d.shortname as "datasetName", 
             jsonb_build_object('id', d.id, 'entity', d.entity, 'stationType', d.station_type,
                                'origin', d.origin, 'dataType', d.data_type, 'events', d.events,
                                'filter', d.filter, 'onlyTag', d.only_tag, 'undecided', d.undecided) as dataset
    from dataset d
   where d.id = $1
-- ["id"]

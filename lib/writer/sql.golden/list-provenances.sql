
  select uuid, lineage, data_collector as "dataCollector", data_collector_version as "dataCollectorVersion"
    from provenance
   where uuid = coalesce($1::uuid, uuid)
     and data_collector = coalesce($2, data_collector)
     and data_collector_version = coalesce($3, data_collector_version)
     and lineage = coalesce($4, lineage)
   order by id
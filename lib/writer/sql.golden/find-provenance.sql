
  select uuid
    from provenance
   where lineage = $1 and data_collector = $2 and $3 in (data_collector_version, '')
   order by data_collector_version = $4 desc, id desc
   limit 1

  select k.dataset, k.checked_at as "checkedAt", k.records, k.findings
    from dataset_check k
   order by k.dataset
-- []

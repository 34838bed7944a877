-- Roles by which a caller gets more requests a second. They have no rules, and the check on access_rule lets them have none.
insert into role (name, description) values
  ('ODH_ROLE_ADVANCED', 'Quota of QUOTA_ADVANCED requests a second; opens no data.'),
  ('ODH_ROLE_PREMIUM', 'Quota of QUOTA_PREMIUM requests a second; opens no data.'),
  ('ODH_ROLE_ADMIN', 'Quota without a limit; opens no data.')
    on conflict do nothing;

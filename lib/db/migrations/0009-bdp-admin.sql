-- The role of the Open Data Hub for whoever reads without a filter. It changes nothing: that takes ADMIN.
insert into role (name, description) values ('BDP_ADMIN', 'Sees everything, changes nothing.') on conflict do nothing;
insert into access_rule (role, reach) values ('BDP_ADMIN', 'all');

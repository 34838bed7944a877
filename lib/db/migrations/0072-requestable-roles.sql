-- Whether people are offered a role to ask for. Nobody asks for the administration, nor for what everybody has.
alter table role add column requestable boolean not null default true;
update role set requestable = false where name in ('ADMIN', 'GUEST');

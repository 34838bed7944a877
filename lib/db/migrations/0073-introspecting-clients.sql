-- Whether a client may ask about every token, and not only about those that were issued to it or are meant for it.
alter table client add column may_introspect boolean not null default false;

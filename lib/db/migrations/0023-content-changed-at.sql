-- When the text of a record last became another one, by whatever way: a save, a place or tag that got another name, other addresses in
-- links. HTTP calls it Last-Modified; `last_change` is about the content and does not move with every text.

alter table document add column changed_at timestamptz not null default now();
alter table document alter column changed_at set default clock_timestamp();

comment on column document.changed_at is 'last time the text became another one';

create function text_changed() returns trigger language plpgsql as $$
begin
  -- Not the beginning of the transaction: somebody may have read the text before since.
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger text_changed before update on document
  for each row when (old.state is distinct from new.state) execute function text_changed();

-- With the new column.
create or replace view guest.document as select * from document where for_guests;

-- Why something should no longer be used is said by language, like every text of a dataset; what was said before without one counts as English,
-- which everybody gets whose language has no text.
alter table field_deprecation drop constraint field_deprecation_reason_check;
alter table field_deprecation alter column reason type jsonb using jsonb_build_object('en', reason);
alter table field_deprecation add constraint field_deprecation_reason_check check (jsonb_typeof(reason) = 'object' and reason <> '{}');

update dataset
   set body = jsonb_set(body, '{Deprecation,Reason}', jsonb_build_object('en', body #> '{Deprecation,Reason}'))
 where jsonb_typeof(body #> '{Deprecation,Reason}') = 'string';

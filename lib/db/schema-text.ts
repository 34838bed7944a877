import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

type Table = { name: string; parts: string[]; partition: string; followers: string[] }

const tablesSql = sql`
  select c.relname::text as name, coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as partition,
         array(select concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
                             case when a.attstorage <> t.typstorage then case a.attstorage when 'e' then ' storage external' when 'p' then ' storage plain' end end,
                             case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
                                  when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                                  else ' default ' || pg_get_expr(d.adbin, d.adrelid) end,
                             case when a.attnotnull then ' not null' end)
                 from pg_attribute a
                 join pg_type t on t.oid = a.atttypid
                 left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                order by a.attnum)
         || array(select concat('constraint ', o.conname, ' ', pg_get_constraintdef(o.oid, true))
                    from pg_constraint o
                   where o.conrelid = c.oid and o.contype in ('c', 'f', 'p', 'u', 'x')
                   order by o.contype, o.conname) as parts,
         array(select pg_get_indexdef(i.indexrelid, 0, true)
                 from pg_index i
                 join pg_class n on n.oid = i.indexrelid
                where i.indrelid = c.oid and not exists (select from pg_constraint o where o.conindid = i.indexrelid)
                order by n.relname)
         || array(select pg_get_triggerdef(g.oid, true) || case g.tgenabled when 'A' then ' -- always' else '' end
                    from pg_trigger g
                   where g.tgrelid = c.oid and not g.tgisinternal
                   order by g.tgname) as followers
    from pg_class c
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
   order by c.relname`

const viewsSql = sql`
  select concat('create view ', c.oid::regclass, E' as\n', pg_get_viewdef(c.oid, true)) as text
    from pg_class c
   where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'guest'::regnamespace)
   order by c.relnamespace::regnamespace::text desc, c.relname`

const functionsSql = sql`
  select pg_get_functiondef(p.oid) || ';' as text
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
   order by p.proname, pg_get_function_identity_arguments(p.oid)`

const ofTable = ({ name, parts, partition, followers }: Table): string =>
  [`create table ${name} (\n  ${parts.join(',\n  ')}\n)${partition};`, ...followers.map(text => `${text};`)].join('\n')

/** The current schema as SQL, as the database describes it: tables with indexes and triggers, views, functions. */
export async function schemaText(): Promise<string> {
  const tables = (await rows<Table>(admin(), tablesSql)).map(ofTable)
  const views = await rows<{ text: string }>(admin(), viewsSql)
  const functions = await rows<{ text: string }>(admin(), functionsSql)
  return `${[...tables, ...[...views, ...functions].map(({ text }) => text)].join('\n\n')}\n`
}

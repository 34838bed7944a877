-- Typed signs find printed ones: names and titles are compared without accents and invisible characters, in lower case, with the signs of a keyboard.

-- A text as searches compare it, the same as `folded` in lib/formats/text.ts: neither depends on the collation of the database, nor on lists of
-- letters that come with a version of PostgreSQL. Rows that are stored already follow in batches; see `refolding`.
create or replace function folded(text text) returns text language plpgsql immutable strict parallel safe as $$
declare
  apostrophes constant text := '[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf'
        || '\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u2039\u203a\ua78b\ua78c\uff07\uff40]';
  plain text;
begin
  if $1 !~ '[^\u0020-\u007e]' then
    plain := translate(lower($1 collate "C"), '`', '''');
    return case when strpos(plain, '  ') = 0 then plain else regexp_replace(plain, ' {2,}', ' ', 'g') end;
  end if;
  plain := normalize(regexp_replace($1, apostrophes, '''', 'g'), NFKD);
  -- Accents, and what is not seen.
  plain := regexp_replace(plain, '[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf'
        || '\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-'
        || '\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f'
        || '\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
  plain := regexp_replace(plain, apostrophes, '''', 'g');
  plain := regexp_replace(plain, '[\u00ab\u00bb\u02ba\u05f4\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]', '"', 'g');
  plain := regexp_replace(plain, '[\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796'
        || '\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d]', '-', 'g');
  plain := regexp_replace(plain, '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g');
  if plain ~ '[^\u0020-\u007e]' then
    plain := translate(plain,
           'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆ'
        || 'ɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏА'
        || 'БВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤ'
        || 'ҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸ'
        || 'ԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞøłđðħıς⁄',
           'ædoþdhlŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇ'
        || 'ɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџа'
        || 'бвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥ'
        || 'ҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէը'
        || 'թժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßolddhiσ/');
    plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return lower(plain collate "C");
end $$;

-- Rows whose columns are still as the function of before made them: the titles of records, the names of stations, the spellings that a question may
-- contain. They are computed again while the platform answers; the row is deleted with the last of them.
create table refolding (
  single_row boolean primary key default true check (single_row),
  step text not null default 'titles',             -- which of them
  after jsonb not null default '[]',               -- the key of the last row that is done
  done bigint not null default 0,
  total bigint not null default 0                  -- about how many there are
);
insert into refolding (step) select 'titles' where exists (select from document) or exists (select from station);

drop index account_search;
create index account_search on account using gin (folded(username || ' ' || name || ' ' || coalesce(email, '')) gin_trgm_ops);


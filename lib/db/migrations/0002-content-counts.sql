-- How much of a type is open is asked with every list: answered from the index alone.
create index document_count on document (type, closed);

comment on column document.search is 'titles in lower case, one a line, each behind its language in upper case and a colon; UND for none';

-- Where a message stands among all is in the index too: which of a week's messages were rejected is found without opening one of them.
drop index message_of_sender;
create index message_of_sender on message (provider, dataset, client, received_at) include (seq);

-- Who pushes what, how often and when last: read from the index alone, client by client.
create index message_of_sender on message (provider, dataset, client, received_at);

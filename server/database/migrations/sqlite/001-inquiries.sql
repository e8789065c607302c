-- Times are ms since 1970, UTC. Empty text where a visitor gave nothing.
create table inquiries (
  id text primary key,
  dedupe_key text not null unique,
  created_at integer not null,
  form text not null check (form in ('message', 'inquiry')),
  state text not null check (state in ('accepted', 'quarantined', 'spam')),
  score integer not null default 0,
  reasons text not null default '',
  name text not null,
  email text not null,
  phone text not null default '',
  company text not null default '',
  project_type text not null default '',
  budget text not null default '',
  timeline text not null default '',
  message text not null,
  page text not null default '',
  referrer text not null default '',
  campaign text not null default '{}'
) strict;
create index inquiries_created on inquiries (created_at);
create index inquiries_email on inquiries (lower(email));

-- One delivery each: a mail or a webhook call. The id is the inquiry's with the kind, so none can exist twice.
create table jobs (
  id text primary key,
  inquiry_id text not null references inquiries (id) on delete cascade,
  kind text not null check (kind in ('agency-mail', 'receipt', 'webhook')),
  state text not null check (state in ('waiting', 'leased', 'done', 'dead')),
  attempts integer not null default 0,
  fence integer not null default 0,
  run_at integer not null,
  lease_until integer,
  created_at integer not null,
  finished_at integer,
  last_error text not null default ''
) strict;
create index jobs_inquiry on jobs (inquiry_id);
create index jobs_open on jobs (run_at) where state in ('waiting', 'leased');
create index jobs_dead on jobs (finished_at) where state = 'dead';

-- When something that may happen once in a while last happened: a receipt to an address, an alarm.
create table marks (
  name text primary key,
  taken_at integer not null
) strict;

-- A channel that must rest, like a mail server that refuses our login.
create table pauses (
  channel text primary key,
  until_at integer not null,
  reason text not null
) strict;

-- Fingerprints of erased addresses, so that a restored backup can be cleaned again.
create table erasures (
  fingerprint text primary key,
  erased_at integer not null
) strict;

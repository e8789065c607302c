-- What a visitor typed beside name and e-mail is one JSON object, by the columns of contract/inquiry.ts: a new field needs no migration.
alter table inquiries add column typed text not null default '{}';
update inquiries set typed = json_object(
  'phone', phone, 'company', company, 'projectType', project_type, 'budget', budget, 'timeline', timeline, 'message', message
);

-- The version before reads and writes a column for each, and may be put back: what either writes, both can read.
create trigger inquiries_of_version_before after insert on inquiries when new.typed = '{}' begin
  update inquiries set typed = json_object(
    'phone', phone, 'company', company, 'projectType', project_type, 'budget', budget, 'timeline', timeline, 'message', message
  ) where id = new.id;
end;
create trigger inquiries_for_version_before after insert on inquiries when new.typed <> '{}' begin
  update inquiries set
    phone = coalesce(json_extract(typed, '$.phone'), ''),
    company = coalesce(json_extract(typed, '$.company'), ''),
    project_type = coalesce(json_extract(typed, '$.projectType'), ''),
    budget = coalesce(json_extract(typed, '$.budget'), ''),
    timeline = coalesce(json_extract(typed, '$.timeline'), ''),
    message = coalesce(json_extract(typed, '$.message'), '')
  where id = new.id;
end;

-- An inquiry can go to several inboxes: one job for each, numbered from 0.
alter table jobs add column recipient text not null default '';
alter table jobs add column place integer not null default 0;

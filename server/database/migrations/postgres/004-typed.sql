-- What a visitor typed beside name and e-mail is one JSON object, by the columns of contract/inquiry.ts: a new field needs no migration.
alter table inquiries add column typed text not null default '{}';
alter table inquiries alter column typed set statistics 0;
update inquiries set typed = json_build_object(
  'phone', phone, 'company', company, 'projectType', project_type, 'budget', budget, 'timeline', timeline, 'message', message
)::text;

-- The version before reads and writes a column for each, and may run beside this one or be put back: what either writes, both can read.
create function inquiries_for_version_before() returns trigger language plpgsql as $$
begin
  if new.typed = '{}' then
    new.typed := json_build_object(
      'phone', new.phone, 'company', new.company, 'projectType', new.project_type, 'budget', new.budget,
      'timeline', new.timeline, 'message', new.message
    )::text;
  else
    new.phone := coalesce(new.typed::json ->> 'phone', '');
    new.company := coalesce(new.typed::json ->> 'company', '');
    new.project_type := coalesce(new.typed::json ->> 'projectType', '');
    new.budget := coalesce(new.typed::json ->> 'budget', '');
    new.timeline := coalesce(new.typed::json ->> 'timeline', '');
    new.message := coalesce(new.typed::json ->> 'message', '');
  end if;
  return new;
end
$$;
create trigger inquiries_for_version_before before insert on inquiries
  for each row execute function inquiries_for_version_before();

-- An inquiry can go to several inboxes: one job for each, numbered from 0.
alter table jobs add column recipient text not null default '';
alter table jobs add column place integer not null default 0;

-- Postgres keeps samples of a column's values for its planner (pg_statistic), where no erasure reaches them. It samples
-- nothing that visitors write.
alter table inquiries
  alter column name set statistics 0,
  alter column email set statistics 0,
  alter column phone set statistics 0,
  alter column company set statistics 0,
  alter column message set statistics 0,
  alter column referrer set statistics 0,
  alter column campaign set statistics 0;
alter index inquiries_email alter column 1 set statistics 0;
alter table jobs alter column last_error set statistics 0;
alter table pauses alter column reason set statistics 0;

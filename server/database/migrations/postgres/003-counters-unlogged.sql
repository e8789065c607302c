-- The counters of the rate limits may start anew after a crash: they are not worth two waits for the disk in every post.
alter table rate_limits set unlogged;

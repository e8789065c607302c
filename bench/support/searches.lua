-- wrk's requests: a search of the blog, for another word each time.
local word = 0
request = function()
  word = word + 1
  return wrk.format('GET', '/blog?q=word' .. word)
end

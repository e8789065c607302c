const english =
  /\b(?:all|and|are|cancel|code|copy|done|download|error|extract\w*|failed|found|from|galler(?:y|ies)|images?|is|keep|keys?|new|not|of|photos?|please|results?|retry|running|saved?|start|stop|the|this|to|try|with|your)\b/gi

/** English words of a text that a Portuguese one would not have. */
export const foreignWords = (text: string): string[] => text.match(english) ?? []

/** Whether a text has words, none of them English. */
export const isPortuguese = (text: string): boolean => /\p{L}/u.test(text) && foreignWords(text).length === 0

/** Every Portuguese word that the extraction tools use. A text that takes a new one adds it here. */
const portuguese = new Set(
  `a aba abaixo agora aguardando aguarde andamento anterior antes ao apagar apenas após aqui arquivo até ative-o baixar baixe cancelada cancelar
  cancele cerca chave código cole com começar concluída concluídas configure continuar copiado copiar da das de delas deste do durante
  e é ela em encontrada encontradas enviada erro esquecer esta está este extração extrai extraída extraídas extraindo extrair
  falha falharam falhou favor fechar ferramenta fica ficam foi foram fotos galeria galerias gerado hospedadas foto
  imagens inesperado insira interna inválida já lá lista mantêm mesmo min mostrar na não navegador nenhuma nesta
  neste novamente o ocultar onde os ou outra página parou permitiu pode por possível precisa prepara primeiro processadas progresso pronto que
  recarregada recarregar recarregue removida repetir restante resultados s salva salvar salvas seja ser serviço sete só sua sucesso também tempo tentar
  término todas uma validada validando vazias veja você zero`.split(/\s+/),
)
/** Names, terms and words that stand in an English text too: none of them makes a text Portuguese. */
const shared = new Set('a api as console do grossman javascript json law no para scraping site urls'.split(' '))

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
}

/** Words of a text that are neither Portuguese nor a term. */
export function foreignWords(text: string): string[] {
  return wordsOf(text).filter((word) => !portuguese.has(word) && !shared.has(word))
}

/** Whether a text has Portuguese words, and no others than those and terms. */
export function isPortuguese(text: string): boolean {
  return foreignWords(text).length === 0 && wordsOf(text).some((word) => !shared.has(word))
}

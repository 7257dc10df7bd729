import type { FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import type { CommonState, Seat } from "../../../../shared/core/game.ts";
import type { GameId } from "../../../../shared/games/catalog.ts";
import { loadRules } from "../../games/loaded-games.ts";
import { games } from "../../games.ts";
import type { Table } from "../../table/table.ts";
import { menuOf } from "../../text/game-menu.ts";
import { text } from "../../text/index.ts";
import { withTexts } from "../../text/language.ts";
import { fill } from "../../text/say.ts";
import { Sheet } from "../../ui/Sheet.tsx";

type Page = { title: string; Content: FunctionComponent<{ view: CommonState | null; seat: Seat | null }> };

async function rulesOf(game: GameId) {
  const [module] = await Promise.all([withTexts(import("./Rules.tsx")), loadRules(game)]);
  return module;
}

/** Buttons that load and show the rules and the odds at a table. */
export function TableRules({ table }: { table: Table }) {
  const [page, setPage] = useState<Page | null>(null);
  const game = table.game.definition.id as GameId;
  const rules = async () => {
    const { Rules } = await rulesOf(game);
    const title = fill(text.learn.rulesOf, { name: menuOf(game).name });
    setPage({ title, Content: (sight) => <Rules game={game} heading="h3" {...sight} /> });
  };
  const odds = async () => {
    const { Odds } = await rulesOf(game);
    setPage({ title: text.learn.oddsTitle, Content: (sight) => <Odds game={game} {...sight} /> });
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => void rules()}>
        {text.learn.rulesButton}
      </button>
      {games[game].hasOdds && (
        <button type="button" class="quiet odds" onClick={() => void odds()}>
          {text.learn.oddsButton}
        </button>
      )}
      {page && (
        <Sheet title={page.title} close={() => setPage(null)}>
          <page.Content view={table.shown.value} seat={table.mySeat.value} />
        </Sheet>
      )}
    </>
  );
}

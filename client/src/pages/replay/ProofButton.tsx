import { useEffect, useState } from "preact/hooks";
import { isSealed } from "../../../../shared/core/transcript.ts";
import { drawsOf } from "../../table/fairness/fairness-check.ts";
import type { ReplayTable } from "../../table/replay/replay-table.ts";
import { text as common, replay as text } from "../../text/index.ts";
import { fill } from "../../text/say.ts";
import { Sheet } from "../../ui/Sheet.tsx";

/** The result of the fairness check, with the seeds for an independent check. */
export function ProofButton({ table, raw }: { table: ReplayTable; raw: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="big tool" onClick={() => setOpen(true)}>
        <span class={isSealed(table.reel.transcript) ? "" : "ticked"}>
          {isSealed(table.reel.transcript) ? common.sealed : text.proof}
        </span>
      </button>
      {open && (
        <Sheet title={text.proofTitle} close={() => setOpen(false)}>
          <Details table={table} raw={raw} />
        </Sheet>
      )}
    </>
  );
}

function Details({ table, raw }: { table: ReplayTable; raw: string }) {
  const { transcript } = table.reel;
  const { commitment, draws, states, digest } = text.proofLines;
  const counts = { draws: drawsOf(transcript), actions: transcript.actions.length };
  const seeds: [string, string][] = [
    [text.commitmentName, transcript.commitment],
    [text.server, transcript.serverSeed || common.sealed],
    ...transcript.players.map(({ name, seed }): [string, string] => [name, seed || text.noSeed]),
    [text.digestName, transcript.digest],
  ];
  return (
    <div class="proof-details">
      <ul>
        {(isSealed(transcript)
          ? [fill(states, counts), digest]
          : [commitment, fill(draws, counts), fill(states, counts), digest]
        ).map((line) => (
          <li key={line} class="ticked">
            {line}
          </li>
        ))}
      </ul>
      {transcript.source && <p>{common.dailySeed}</p>}
      <h3>{text.seeds}</h3>
      <dl>
        {seeds.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Download raw={raw} name={`${transcript.id}.json`} />
    </div>
  );
}

/** The very bytes that were checked, as a file. */
function Download({ raw, name }: { raw: string; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([raw], { type: "application/json" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [raw]);
  if (address === undefined) return null;
  return (
    <a class="big way" href={address} download={name}>
      {text.download}
    </a>
  );
}

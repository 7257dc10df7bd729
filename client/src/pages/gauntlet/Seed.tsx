import { useState } from "preact/hooks";
import type { RunView } from "../../../../shared/games/farkle/gauntlet/api.ts";
import { type RunFault, type RunTranscript, verifyRun } from "../../../../shared/games/farkle/gauntlet/proof.ts";
import { Refused } from "../../net/moves.ts";
import { gauntletText as text } from "../../text/gauntlet.ts";
import { saveFile } from "../../ui/save-file.ts";
import { loadRecord, sentenceOf } from "./gauntlet.ts";
import { commitments } from "./remembered.ts";

/** The commitment of the run and, when the run is over, its seed with the verification of all offers. */
export function Seed({ run }: { run: RunView }) {
  return (
    <section class="card run-seed" aria-labelledby="run-seed">
      <h2 id="run-seed">{text.fairTitle}</h2>
      <p>{text.fairText}</p>
      <dl>
        <div>
          <dt>{text.commitment}</dt>
          <dd class="hash">{run.commitment}</dd>
        </div>
        <div>
          <dt>{text.seed}</dt>
          <dd class="hash">{run.seed ?? text.secret}</dd>
        </div>
      </dl>
      {run.seed !== null && <Proof key={run.id} run={run} />}
    </section>
  );
}

interface Proven {
  record: RunTranscript;
  fault: RunFault | "wrong-commitment" | null;
}

/** Verifies a record against the commitment that this browser saw at the start of the run. */
function faultOf(record: RunTranscript, commitment: string): Proven["fault"] {
  if (record.commitment !== commitment) return "wrong-commitment";
  const verdict = verifyRun(record);
  return verdict.ok ? null : verdict.code;
}

function Proof({ run: { id, commitment } }: { run: RunView }) {
  const [proven, setProven] = useState<Proven | null>(null);
  const [problem, setProblem] = useState("");
  const verify = async () => {
    try {
      const record = await loadRecord(id);
      setProven({ record, fault: faultOf(record, commitments.of(id) ?? commitment) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(sentenceOf(error.code));
    }
  };
  if (!proven) {
    return (
      <p>
        <button type="button" class="big" onClick={() => void verify()}>
          {text.verify}
        </button>
        <span class="problem" role="status">
          {problem}
        </span>
      </p>
    );
  }
  const { record, fault } = proven;
  return (
    <div role="status">
      {fault === null ? <p class="ticked">{text.verified}</p> : <p class="problem">{text.faults[fault]}</p>}
      {fault === null && commitments.of(id) !== undefined && <p class="ticked">{text.rememberedFits}</p>}
      <button type="button" class="big" onClick={() => saveFile(`gauntlet-${id}.json`, record)}>
        {text.save}
      </button>
    </div>
  );
}

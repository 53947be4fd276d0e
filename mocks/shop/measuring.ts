import type { Session } from "./session";

/** What is measured in a session: off until the control page says otherwise, so that no other test pays for it. */
interface Measuring {
  isOn: boolean;
  /** What the error collector has received, unchanged. */
  readonly reports: string[];
  /** The Core Web Vitals it has received, unchanged. */
  readonly vitals: string[];
}

const bySession = new WeakMap<Session, Measuring>();

export function measuringOf(session: Session): Measuring {
  const measuring = bySession.get(session) ?? { isOn: false, reports: [], vitals: [] };
  bySession.set(session, measuring);
  return measuring;
}

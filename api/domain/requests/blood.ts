import type { BloodGroup } from "../people/people.ts";

/** Days between two donations of whole blood. */
export const restDays = 90;

const dayMs = 86_400_000;

/** Whether somebody may give again at that moment (milliseconds). @param last a day, `2026-11-05`; null for never */
export function mayGiveBlood(last: string | null, now: number): boolean {
	return last === null || Date.parse(last) + restDays * dayMs <= now;
}

/** The last day of a donation after which somebody may give again. */
export function lastDayToGive(now: number): string {
	return new Date(now - restDays * dayMs).toISOString().slice(0, 10);
}

const antigens = (group: BloodGroup) => [...group].filter((sign) => sign !== "O" && sign !== "-");

/** The groups whose red cells somebody of this group can receive: a donor has no antigen that the patient lacks. */
export function donorGroupsFor(patient: BloodGroup, groups: readonly BloodGroup[]): BloodGroup[] {
	const known = antigens(patient);
	return groups.filter((group) => antigens(group).every((antigen) => known.includes(antigen)));
}

/**
 * The groups whose plasma somebody of this group can receive: a donor has every antigen of A and B that the patient has, because plasma
 * carries antibodies against the others. The sign doesn't matter.
 */
export function plasmaGroupsFor(patient: BloodGroup, groups: readonly BloodGroup[]): BloodGroup[] {
	const needed = antigens(patient).filter((antigen) => antigen !== "+");
	return groups.filter((group) => needed.every((antigen) => antigens(group).includes(antigen)));
}

import { foundKinds } from "../../api/domain/contracts/staff-search.ts";
import { staffPages } from "../../api/domain/people/staff-pages.ts";
import { Dialog } from "../../islands/ui/dialog.tsx";
import { Icon } from "../../islands/ui/icon.tsx";
import { Search } from "../../islands/ui/icons.ts";
import { enhancedBy } from "../../islands/ui/parts.ts";
import { useWords } from "../../islands/ui/words.ts";
import type { View, Viewer } from "../page.ts";
import { staffActionsOf } from "./staff-actions.ts";

export const staffSearchPath = "/admin/search";

/** Whether one of the viewer's screens displays records that the search finds; others search screens only. */
export const findsRecords = ({ roles }: Viewer): boolean =>
	Object.values(staffPages).some(({ allow }) => roles.some((role) => (allow as readonly string[]).includes(role)));

/** The groups of results, in their order. */
export const foundGroups = ["recent", "action", "screen", ...foundKinds] as const;

/**
 * The button in the staff bar that opens the search, also by Ctrl+K, and its dialog, which an enhancement fills. Without script
 * it leads to a page with the same results.
 */
export function StaffSearch({ view, viewer }: { view: View; viewer: Viewer }) {
	const { t } = useWords();
	const list = "staff-find-list";
	const searchesRecords = findsRecords(viewer);
	const hint = t(searchesRecords ? "staff.search-hint" : "staff.search-screens");
	const actions = staffActionsOf(view);
	return (
		<div className="staff-search" {...enhancedBy("staff-search")} data-staff={viewer.id}>
			<a className="staff-search-open" href={staffSearchPath}>
				<Icon of={Search} /> <span>{t("staff.search")}</span> <kbd>Ctrl K</kbd>
			</a>
			<Dialog id="staff-find" title={t("staff.search")} closeLabel={t("nav.close")}>
				<form action={staffSearchPath}>
					<label className="visually-hidden" htmlFor="staff-find-text">
						{hint}
					</label>
					<div className="control">
						<input
							id="staff-find-text"
							// In a field of the type "search", Escape would empty it first.
							type="text"
							enterKeyHint="search"
							name="q"
							maxLength={100}
							placeholder={hint}
							autoComplete="off"
							spellCheck="false"
							role="combobox"
							aria-expanded="true"
							aria-autocomplete="list"
							aria-controls={list}
							data-records={searchesRecords || undefined}
						/>
					</div>
				</form>
				<p
					role="status"
					className="quiet"
					data-none={t("staff.search-none")}
					data-failed={t("staff.search-failed")}
					data-waits={t("staff.search-waits")}
				/>
				<div role="listbox" id={list} aria-label={t("staff.search-results")}>
					{foundGroups.map((group) => (
						// biome-ignore lint/a11y/useSemanticElements: options of a listbox are in groups, not in fieldsets
						<div key={group} role="group" data-kind={group} aria-labelledby={`staff-find-${group}`} hidden>
							<p className="menu-heading" id={`staff-find-${group}`}>
								{t(`staff.found.${group}`)}
							</p>
							{group === "action"
								? [...actions.frequent, ...actions.further].map(({ href, label }, index) => (
										<a
											key={label}
											role="option"
											aria-selected="false"
											tabIndex={-1}
											href={href}
											data-frequent={index < actions.frequent.length || undefined}
										>
											<b>{label}</b>
										</a>
									))
								: null}
						</div>
					))}
				</div>
			</Dialog>
		</div>
	);
}

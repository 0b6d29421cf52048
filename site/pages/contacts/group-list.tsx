import { isNoGroup } from "../../../api/domain/people/contacts.ts";
import type { GroupRow } from "../../../api/features/contacts/groups.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { contactsPath, groupPath, pathWith } from "./paths.ts";
import { Removal } from "./removal.tsx";

/** All groups. The last one, of contacts in no group, can't be changed. */
export function GroupList({ groups }: { groups: readonly GroupRow[] }) {
	const { t, localizePath } = useWords();
	return (
		<ul className="contacts-rows stack gap-s">
			{groups.map(({ id, name, size }) => {
				const fixed = isNoGroup(id);
				return (
					<li key={id}>
						<p>
							<a href={pathWith(localizePath(contactsPath), { group: id })} dir="auto">
								{fixed ? t("contacts.none") : name}
							</a>
							<br />
							<span className="quiet">{t("contacts.count", { count: size })}</span>
						</p>
						{fixed ? null : (
							<span className="contacts-actions row middle gap-2xs across-s">
								<a href={localizePath(groupPath(id))}>
									{t("contacts.group-edit")}
									<span className="visually-hidden">: {name}</span>
								</a>
								<Removal intent="delete-group" id={id} of={name} />
							</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}

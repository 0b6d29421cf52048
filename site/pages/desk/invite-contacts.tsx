import type { ContactRow } from "../../../api/features/contacts/list.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { deskInvitedPath } from "../shared/request-paths.ts";

interface Contacts {
	requestId: string;
	contacts: readonly Pick<ContactRow, "id" | "firstName" | "lastName" | "email" | "isUnsubscribed">[];
	/** The words of their search. */
	keyword: string;
}

/** The organizer's own contacts, ten at a time, each with a button that invites them. */
export function InviteContacts({ requestId, contacts, keyword }: Contacts) {
	const { t, localizePath } = useWords();
	const action = localizePath(deskInvitedPath(requestId));
	if (contacts.length === 0 && keyword === "") return null;
	return (
		<div className="stack gap-s" id="contacts">
			<h3>{t("desk.invited-contacts")}</h3>
			<form method="get" action={`${action}#contacts`} className="row end gap-s">
				<Field
					id="contacts-search"
					name="q"
					type="search"
					label={t("desk.invited-search")}
					required={false}
					defaultValue={keyword}
					maxLength={100}
				/>
				<Button variant="secondary">{t("desk.invited-find")}</Button>
			</form>
			{contacts.length > 0 ? (
				<ul className="desk-helpers stack gap-s">
					{contacts.map(({ id, firstName, lastName, email, isUnsubscribed }) => {
						const name = `${firstName} ${lastName}`.trim() || email;
						return (
							<li key={id} className="split gap-s">
								<p className="desk-text">
									<b dir="auto">{name}</b>{" "}
									<span className="quiet">
										{isUnsubscribed ? t("desk.invited-unsubscribed") : (email ?? t("desk.invited-no-address"))}
									</span>
								</p>
								{email && !isUnsubscribed ? (
									<form method="post" action={action}>
										<input type="hidden" name="contact" value={id} />
										<Button variant="secondary" name="intent" value="contact">
											{t("desk.invited-one")}
											<span className="visually-hidden">: {name}</span>
										</Button>
									</form>
								) : null}
							</li>
						);
					})}
				</ul>
			) : (
				<p className="quiet">{t("desk.invited-nobody")}</p>
			)}
		</div>
	);
}

import type { OrganizationRole } from "../../../api/domain/people/access.ts";
import { mayDo } from "../../../api/domain/people/organizations.ts";
import type { Member } from "../../../api/features/organizations/members.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { personPath } from "../shared/person-path.ts";

interface MemberRowProps {
	of: Member;
	own: { userId: string; role: OrganizationRole };
	/** How many owners the organization has. */
	owners: number;
	organization: string;
	action: string;
}

/** A member, and what the visitor may do about them. Who becomes an owner, and who is one no longer, is asked about first. */
export function MemberRow({ of, own, owners, organization, action }: MemberRowProps) {
	const { t, localizePath } = useWords();
	const isOwn = of.userId === own.userId;
	const isOwner = of.role === "owner";
	// An organization keeps an owner, so its only one has to add another first.
	const isLastOwner = isOwner && owners === 1;
	const mayAppoint = mayDo(own.role, "appoint") && !isOwner;
	const mayRemove =
		!isLastOwner && (isOwn || (mayDo(own.role, "remove") && (of.role === "member" || mayDo(own.role, "appoint"))));
	const names = { name: of.name, organization };
	const form = { method: "post", action: localizePath(action) } as const;
	const member = <input type="hidden" name="member" value={of.userId} />;
	const roleSelect = (
		<Select
			id={`role-${of.userId}`}
			name="role"
			label={`${t("org.member-role")}: ${of.name}`}
			options={(["admin", "member"] as const).map((value) => ({ value, label: t(`orgs.role.${value}`) }))}
			defaultValue={isOwner ? "admin" : of.role}
		/>
	);
	const named = <span className="visually-hidden">: {of.name}</span>;
	return (
		<li className="organization-member">
			<Avatar name={of.name} imageUrl={of.imageUrl} />
			<div>
				{of.username === null ? of.name : <a href={localizePath(personPath(of.username))}>{of.name}</a>}
				{isOwn ? ` (${t("org.you")})` : null}
				<p className="quiet">{t(`orgs.role.${of.role}`)}</p>
			</div>
			{isOwner && mayRemove ? (
				<details className="organization-member-choices">
					<summary>
						{t(isOwn ? "org.owner-stop" : "org.owner-end")}
						{named}
					</summary>
					<p>{t(isOwn ? "org.owner-stop-effect" : "org.owner-end-effect", names)}</p>
					<form {...form} className="row middle gap-s">
						{member}
						{roleSelect}
						<Button variant="secondary" name="intent" value="role">
							{t("org.member-save")}
							{named}
						</Button>
						<Button variant="quiet" name="intent" value="remove">
							{t(isOwn ? "org.member-leave" : "org.member-remove")}
							{named}
						</Button>
					</form>
				</details>
			) : mayAppoint || mayRemove || (isOwn && isLastOwner) ? (
				<div className="organization-member-choices stack gap-s">
					<form {...form} className="row middle gap-s">
						{member}
						{mayAppoint ? (
							<>
								{roleSelect}
								<Button variant="secondary" name="intent" value="role">
									{t("org.member-save")}
								</Button>
							</>
						) : null}
						{isOwn && isLastOwner ? <p className="quiet">{t("org.member-last-owner")}</p> : null}
						{mayRemove ? (
							<Button variant="quiet" name="intent" value="remove">
								{t(isOwn ? "org.member-leave" : "org.member-remove")}
								{named}
							</Button>
						) : null}
					</form>
					{mayDo(own.role, "add-owner") && !isOwner ? (
						<details>
							<summary>
								{t("org.owner-add")}
								{named}
							</summary>
							<p>{t("org.owner-add-effect", names)}</p>
							<form {...form}>
								{member}
								<Button variant="secondary" name="intent" value="owner">
									{t("org.owner-add-send")}
									{named}
								</Button>
							</form>
						</details>
					) : null}
				</div>
			) : null}
		</li>
	);
}

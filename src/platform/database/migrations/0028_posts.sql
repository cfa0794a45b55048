CREATE TABLE "post_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"external_id" text NOT NULL,
	"credentials" text NOT NULL,
	"reconnect_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_connections" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"account_id" uuid,
	"exported_id" uuid,
	"account_name" text NOT NULL,
	"account_kind" text NOT NULL,
	"platform" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"bytes" bigint,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"session" text,
	"sessions" integer DEFAULT 0 NOT NULL,
	"last_byte_sent" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"url" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"error_code" text,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"message_id" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_account_id_post_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."post_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_exported_id_exported_clips_id_fk" FOREIGN KEY ("exported_id") REFERENCES "public"."exported_clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_accounts_external" ON "post_accounts" USING btree ("user_id","kind","external_id");--> statement-breakpoint
CREATE INDEX "post_connections_age" ON "post_connections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_connections_user" ON "post_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_exported" ON "posts" USING btree ("exported_id");--> statement-breakpoint
CREATE INDEX "posts_account" ON "posts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("due_at") WHERE "posts"."status" in ('scheduled', 'waiting', 'uploading', 'processing');
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { defaultSettings, PublicSettings } from '@overtone/shared/site/settings.model.ts';
import { darkTheme, lightTheme, Theme } from '@overtone/shared/site/theme.model.ts';
import { dynamo } from '../../platform/aws.ts';
import { tableName } from '../../platform/table.ts';
import { layOver } from './lay-over.ts';

interface StoredPart {
  readonly sk: string;
  readonly settings?: Record<string, unknown>;
  readonly theme?: unknown;
}

/**
 * Reads the settings that every visitor may know, and the themes. What the site has not stored is the default.
 * One Query of `pk = site`; one read unit for a few themes.
 */
export const getSite = async (): Promise<{ settings: PublicSettings; themes: Theme[] }> => {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: tableName('SITE_TABLE'),
      KeyConditionExpression: 'pk = :site',
      ExpressionAttributeValues: { ':site': 'site' },
    }),
  );
  const parts = Items as StoredPart[];
  const stored = parts.find(({ sk }) => sk === 'settings')?.settings ?? {};
  const themes = parts.filter(({ sk }) => sk.startsWith('theme#')).map(({ theme }) => Theme.parse(theme));
  return {
    settings: PublicSettings.parse(layOver(defaultSettings, stored)),
    themes: themes.length > 0 ? themes : [darkTheme, lightTheme],
  };
};
